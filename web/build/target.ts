/** The oldest browsers we build for, those of the end of 2022: iPhones 8 and X end at Safari 16, Windows 7 at Chrome 109. */
export const TARGET = ['chrome108', 'edge108', 'firefox108', 'safari16.0', 'ios16.0'];
