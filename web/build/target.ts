/** The oldest browsers we build for: the first that know light-dark() and oklch(), which the tokens use. */
export const TARGET = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];
