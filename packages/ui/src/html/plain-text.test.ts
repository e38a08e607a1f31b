import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['<p>El <b>matí</b></p><p>de hui</p>', 'El matí de hui'],
    ['Foc &amp; aigua &lt;3 &#8364; &#x20AC; &nbsp; fi', 'Foc & aigua <3 € € fi'],
    ['<script>alert(1)</script>Text<style>a{}</style>', 'Text'],
    ['&unknown; &#0; &#99999999;', '&unknown; &#99999999;'],
    ['<img src=x onerror=alert(1)>', ''],
    ['', ''],
  ])('%j is %j', (html, text) => expect(plainText(html)).toBe(text));
});
