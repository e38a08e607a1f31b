/** What a login with a provider loads: only Apple's has a script, to the others' pages the visitor goes. */
export const SOCIAL_SOURCES = [
  {
    directive: 'script-src',
    allow: ['https://appleid.cdn-apple.com'],
    when: 'press',
    only: '`apple` in the `social` settings',
    doc: "Apple's login.",
  },
  {
    directive: 'frame-src',
    allow: ['https://appleid.apple.com'],
    when: 'press',
    only: '`apple` in the `social` settings',
    doc: "Apple's login.",
  },
] as const;
