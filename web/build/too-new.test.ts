import { describe, expect, it } from 'vitest';
import { findTooNew } from './too-new.ts';

describe('what is too new for old browsers', () => {
  it.each([
    ['a.css', ':root{--ink:light-dark(#000,#fff)}'],
    ['a.css', '.a{color:oklch(50% .1 20)}'],
    ['a.css', '@media (width>=60rem){.a{color:red}}'],
    ['a.css', '.a{color:red;& .b{color:blue}}'],
    ['a.css', '.a{height:1lh}'],
    ['a.css', '.a{background:linear-gradient(in oklab,red,blue)}'],
    ['a.css', '.a{background:radial-gradient(closest-side in oklab,red,blue)}'],
    ['a.js', 'x.replace(/(?<=.)a/,"")'],
    ['a.js', 'Promise.withResolvers()'],
    ['a.js', 'if(e.checkVisibility())f()'],
    ['a.js', 'm.values().map(f)'],
    ['a.js', 'l.toSorted()'],
    ['a.js', 'l.with(i,x)'],
  ])('is found in %s: %s', (fileName, text) => {
    expect(findTooNew(fileName, text)).toBeDefined();
  });

  it.each([
    ['a.css', ':root{--ink:var(--lightningcss-light,#000)var(--lightningcss-dark,#fff)}'],
    ['a.css', '@media (min-width:60rem){.a{color:red}}'],
    ['a.js', 'e.checkVisibility?.()'],
    ['a.js', '[...m.values()].map(f)'],
    ['a.svg', 'light-dark('],
  ])('is not found in %s: %s', (fileName, text) => {
    expect(findTooNew(fileName, text)).toBeUndefined();
  });
});
