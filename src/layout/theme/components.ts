import type { ThemeOptions } from '@mui/material/styles';

const surface = {
  border: '1px solid var(--line-strong)',
  backgroundColor: 'var(--raised)',
  backgroundImage: 'none',
  boxShadow: 'var(--shadow)',
  color: 'var(--text)',
};

const focus = { outline: '2px solid var(--accent)', outlineOffset: 1, boxShadow: 'var(--ring)' };

const iconSize = { '--icon': '16px' };

/** Style overrides of the components of the component library (MUI). */
export const components: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        ...iconSize,
        height: 'var(--control)',
        padding: '0 14px',
        borderRadius: 'var(--radius-control)',
        '&:focus-visible': focus,
      },
      sizeSmall: { height: 'var(--control-small)', padding: '0 11px', fontSize: 13 },
      outlined: { borderColor: 'var(--line-strong)', backgroundColor: 'var(--card)', color: 'var(--text)' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        ...iconSize,
        width: 'var(--control-small)',
        height: 'var(--control-small)',
        padding: 0,
        borderRadius: 'var(--radius-control)',
        color: 'var(--muted)',
        '&:focus-visible': focus,
      },
    },
  },
  MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
  MuiAlert: {
    styleOverrides: {
      root: { color: 'var(--text)', border: '1px solid var(--line)', backgroundColor: 'var(--card)' },
    },
  },
  // As react-admin's own themes, whose inputs expect it.
  MuiTextField: { defaultProps: { margin: 'dense', size: 'small', fullWidth: true } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: {
    styleOverrides: { paper: { ...surface, marginBlock: 4, borderRadius: 'var(--radius-card)' } },
  },
  MuiMenu: { styleOverrides: { list: { padding: 4, minWidth: 176 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        ...iconSize,
        minHeight: 'var(--control-small)',
        padding: '6px 10px',
        borderRadius: 'var(--radius-small)',
        fontSize: 13,
        lineHeight: '20px',
        whiteSpace: 'normal',
        '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--hover)', textDecoration: 'none' },
        '&.Mui-focusVisible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--accent-tint)',
          color: 'var(--accent-strong)',
        },
        // Grey text keeps its contrast, unlike a lower opacity of the whole item.
        '&.Mui-disabled, &[aria-disabled="true"]': { opacity: 1, color: 'var(--faint)', cursor: 'default' },
      },
    },
  },
  MuiDivider: { styleOverrides: { root: { margin: '4px 0', borderColor: 'var(--line)' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...surface,
        width: 'var(--dialog-width)',
        maxWidth: 'calc(100vw - 32px)',
        margin: 16,
        borderRadius: 'var(--radius-float)',
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, enterNextDelay: 300, disableInteractive: true },
    styleOverrides: {
      tooltip: {
        padding: '5px 8px',
        borderRadius: 'var(--radius-small)',
        backgroundColor: 'var(--text)',
        color: 'var(--bg)',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
      },
    },
  },
};
