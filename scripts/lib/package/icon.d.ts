import type { Icon } from '../../../src/ui/display/icons';

declare const icon: Icon;
export { icon as default };
