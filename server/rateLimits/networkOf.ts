import { isIPv6 } from 'node:net';

/**
 * The part of a client's address that one attacker controls, for limits: an IPv4 address, or the first 64 bits of an IPv6
 * address, of which one connection has 2^64 addresses. Other text is returned unchanged.
 */
export const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const before = groupsOf(head);
  const missing = tail === undefined ? 0 : 8 - before.length - groupsOf(tail).length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...groupsOf(tail ?? '')];
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
