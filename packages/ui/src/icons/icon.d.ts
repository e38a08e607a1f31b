declare module '*.svg?icon' {
  import type { IconShape } from '@apunt/ui/Icon';

  /** The path of an icon of the set. */
  const shape: IconShape;
  export default shape;
}
