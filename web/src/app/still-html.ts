// Makes the HTML of a page one that is only looked at. Nothing takes it over, so what scripts, screen readers and programs
// that fill in forms need is left out; and so are style attributes, which the content security policy refuses.

const FOR_SCRIPTS = /<!--.*?-->|<template[^>]*><\/template>/g;
const FOR_PROGRAMS =
  / (?:id|for|name|href|role|tabindex|required|autocomplete|aria-(?!hidden|current)[\w-]+|data-(?:discover|rac|react-aria)[\w-]*)="[^"]*"/gi;
/** React Aria's way to hide something from everybody's sight. */
const UNSEEN = / style="(?:border:0;clip:|display:none)[^"]*"/g;
const STYLE = / style="[^"]*"/g;
const FIELD = /<(input|textarea)\b/g;
/** A browser fills in and checks some kinds of fields by itself. */
const KIND = / type="(?:email|number|password)"/g;

/** A drawing's parts refer to one another by their ids. */
const DRAWING = /(<svg\b.*?<\/svg>)/s;

export function toStill(html: string): string {
  return html
    .replace(FOR_SCRIPTS, '')
    .split(DRAWING)
    .map((piece) => (DRAWING.test(piece) ? piece : withoutWorkings(piece)))
    .join('');
}

function withoutWorkings(html: string): string {
  return html
    .replace(FOR_PROGRAMS, '')
    .replace(UNSEEN, ' hidden=""')
    .replace(STYLE, '')
    .replace(KIND, '')
    .replace(FIELD, '<$1 disabled=""');
}
