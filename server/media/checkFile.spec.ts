import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from './checkFile';

describe('the name of an upload', () => {
  it.each([
    ['Contract.pdf', 'Contract.pdf'],
    ['Contract.PDF', 'Contract.PDF'],
    ['C:\\Deals\\Contract.pdf', 'Contract.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['Contract.exe', 'Contract.exe.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['', 'file.pdf'],
    ['Fog\u202efdp.exe\r\nX: y', 'Fogfdp.exe X_ y.pdf'],
    ['Stra\u0301ße "7".pdf', 'Stráße _7_.pdf'],
  ])('%j is kept as %j', (given, name) => {
    expect(fileNameOf(given, 'application/pdf')).toBe(name);
  });

  it('is at most as long as a field accepts, with the ending of its type, whatever is given', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), given => {
        const name = fileNameOf(given, 'image/jpeg');
        expect(name.length).toBeLessThanOrEqual(120);
        expect(name).toMatch(/^[^/\\]+\.jpe?g$/is);
        expect(name).not.toMatch(/[\p{Cc}<>:"|?*]/u);
      }),
    );
  });
});
