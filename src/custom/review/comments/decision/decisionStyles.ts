import { IconBan, IconCheck, IconEyeOff } from '../../../../ui/display/icons';

/** The look and the key of each decision. */
export const decisionStyles = {
  approve: { key: 'a', icon: IconCheck, tone: 'ok' },
  reject: { key: 'r', icon: IconEyeOff, tone: 'warn' },
  take_down: { key: 't', icon: IconBan, tone: 'bad' },
} as const;

export const actions = ['approve', 'reject', 'take_down'] as const;
