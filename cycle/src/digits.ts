/** Arabic, Persian, Hindi and wide digits, from their zero on. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];
const DIGITS = /[٠-٩۰-۹०-९０-９]/g;

export const plainDigits = (text: string): string =>
  text.replace(/[٫．]/, '.').replace(DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code));
  });
