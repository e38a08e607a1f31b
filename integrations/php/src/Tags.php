<?php

declare(strict_types=1);

namespace Apunt;

use InvalidArgumentException;

/**
 * Prints the library's tags: what the macros of docs/cms/macros.md do, for templates in PHP. Names, booleans and lists of each tag come from
 * contracts.php, which is made from the library's contracts.
 */
final class Tags
{
    /** What JavaScript takes for white space, and so for the end of a word in a list; and the comma. */
    private const WORD_ENDS = '/[\s,\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]/u';

    /** @var array{common: array<string, list<string>>, tags: array<string, array<string, list<string>>>}|null */
    private static $contracts;

    /**
     * @param string $tag as in the HTML: `apunt-like`
     * @param array<string, mixed> $attributes null and false leave an attribute out, a list is joined with spaces
     * @param string|Html|null $body a text, which is escaped, or Html, which is not
     * @param array{json?: mixed, named?: array<string, mixed>, alias?: bool} $options data for the JSON child, for those with a name; and whether
     *     to print `<div data-apunt="…">`, with the JSON in attributes, for places that take unknown tags and scripts away
     */
    public static function tag(string $tag, array $attributes = [], $body = null, array $options = []): Html
    {
        $own = self::namesOf($tag);
        $unknown = array_diff(array_keys($options), ['json', 'named', 'alias']);
        if ($unknown !== []) {
            self::stop($tag, 'option "' . reset($unknown) . '"', 'one of json, named, alias');
        }
        if ($body !== null && !is_scalar($body) && !self::isText($body)) {
            self::stop($tag, 'body', 'a text');
        }
        $alias = $options['alias'] ?? false;
        $children = self::children($tag, $own, $options['json'] ?? null, $options['named'] ?? [], $alias);
        $open = ($alias ? 'div data-apunt="' . substr($tag, 6) . '"' : $tag) . self::attributes($tag, $own, $attributes, $alias);
        $inner = $body instanceof Html ? (string) $body : self::escape($body === false ? '' : (string) $body);

        return new Html(
            '<' . $open . ($alias ? $children : '') . '>' . ($alias ? '' : $children) . $inner . '</' . ($alias ? 'div' : $tag) . '>'
        );
    }

    /**
     * The styles, the import map with the integrity values of what tags import later, the script, and the files of the tags in the first view.
     *
     * @param array<string, mixed> $manifest the decoded manifest.json of the build, for public pages that of its folder light/
     * @param list<string> $tags as in ['apunt-header', 'apunt-like']; those that the build does not know are left out
     * @param string $base where its files are, with the last slash, as in '/apunt/light/'
     * @param string|null $nonce of this answer, where the policy asks for one
     * @param bool|string|null $map the language of the page, as in `<html lang>`; true is any language, and false leaves the import map out
     * @param bool $density true adds the styles for pages with `data-density`
     */
    public static function head(array $manifest, array $tags, string $base, ?string $nonce = null, $map = true, bool $density = false): Html
    {
        $loader = $manifest['loader'];

        return new Html(
            self::styles($manifest['styles'], $base)
            . ($density && isset($manifest['density']) ? self::styles($manifest['density'], $base) : '')
            . self::importMap($manifest, $base, $nonce, $map)
            . self::files($manifest, $tags)
            . '<script type="module" src="' . self::escape($base . $loader['file']) . '"' . self::integrity($loader, $base)
            . self::mark($nonce) . " fetchpriority=\"low\" crossorigin></script>\n"
        );
    }

    /**
     * What `<html>` says of the look of its page: `<html lang="ca"<?= Apunt\Tags::root('dark') ?>>`. Anything else than these words prints nothing.
     *
     * @param mixed $theme light, dark or auto, also from the visitor's cookie
     * @param mixed $density comfortable, compact or child
     */
    public static function root($theme = null, $density = null): Html
    {
        return new Html(
            (in_array($theme, ['light', 'dark', 'auto'], true) ? " data-theme=\"$theme\"" : '')
            . (in_array($density, ['comfortable', 'compact', 'child'], true) ? " data-density=\"$density\"" : '')
        );
    }

    /** @param array<string, mixed> $file of the manifest */
    private static function styles(array $file, string $base): string
    {
        return '<link rel="stylesheet" href="' . self::escape($base . $file['file']) . '"' . self::integrity($file, $base) . " crossorigin>\n";
    }

    /**
     * The attribute for a file without a hash in its name. In the folder of a channel it changes with each release, and has none.
     *
     * @param array<string, mixed> $file `styles`, `density` or `loader` of the manifest
     */
    public static function integrity(array $file, string $base): string
    {
        $value = $file['integrity'] ?? '';
        $isOfChannel = preg_match('~(?:^|/)(?:latest|[0-9]+(?:\.[0-9]+)?)/(?:light/)?\z~', $base) === 1;

        return $value === '' || $isOfChannel ? '' : ' integrity="' . self::escape($value) . '"';
    }

    /**
     * The part of `head()` that stands before the first script that is a module: older browsers take no import map behind one.
     *
     * @param array<string, mixed> $manifest
     * @param bool|string|null $map as in `head()`
     */
    public static function importMap(array $manifest, string $base, ?string $nonce = null, $map = true): Html
    {
        $values = [];
        foreach ($map === false ? [] : $manifest['integrity'] ?? [] as $group => $files) {
            if ($map !== true && $group !== 'code' && $group !== strtolower(substr((string) $map, 0, 2))) {
                continue;
            }
            foreach ($files as $file => $value) {
                $values[$base . $file] = $value;
            }
        }
        $map = $values === [] ? '' : '<script type="importmap"' . self::mark($nonce) . '>' . self::json('apunt_head', ['integrity' => $values]) . "</script>\n";

        return new Html($map);
    }

    /**
     * The part of `head()` that names the files of the tags in the first view: what the script would look up in a file of its own. It fetches
     * them once the page has painted, and the browser none of them by itself.
     *
     * @param array<string, mixed> $manifest
     * @param list<string> $tags
     */
    public static function files(array $manifest, array $tags): Html
    {
        $late = $manifest['late']['file'] ?? null;
        $named = [];
        foreach ($late === null ? [] : $tags as $tag) {
            foreach ($manifest['tags'][$tag]['files'] ?? [] as $file) {
                if ($file['file'] !== $late) {
                    $named[substr($tag, 6)][] = [$file['file'], $file['integrity']];
                }
            }
        }
        $table = self::json('apunt_head', ['late' => $late, 'tags' => $named]);

        return new Html($named === [] ? '' : '<script type="application/json" data-apunt-files>' . $table . "</script>\n");
    }

    private static function mark(?string $nonce): string
    {
        return $nonce === null || $nonce === '' ? '' : ' nonce="' . self::escape($nonce) . '"';
    }

    /** A text for HTML, in an attribute or not. The parser reads a carriage return as a line feed, if it is not written as a number. */
    public static function escape(string $text): string
    {
        return str_replace("\r", '&#13;', htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8'));
    }

    /** @return array{common: array<string, list<string>>, tags: array<string, array<string, list<string>>>} */
    private static function contracts(): array
    {
        return self::$contracts ?? (self::$contracts = require __DIR__ . '/contracts.php');
    }

    /** @return array<string, list<string>> the names of a tag's own attributes, those of all tags, and its named JSON children */
    private static function namesOf(string $tag): array
    {
        $contracts = self::contracts();
        if (!isset($contracts['tags'][$tag])) {
            throw new InvalidArgumentException("$tag: expected a tag of the library, as in apunt-like");
        }

        return array_merge_recursive($contracts['tags'][$tag], $contracts['common']);
    }

    /** @return never */
    private static function stop(string $tag, string $what, string $expected): void
    {
        throw new InvalidArgumentException("$tag: $what: expected $expected");
    }

    /** @param mixed $value */
    private static function isText($value): bool
    {
        return is_string($value) || is_int($value) || is_float($value) || (is_object($value) && method_exists($value, '__toString'));
    }

    private static function attributes(string $tag, array $own, array $attributes, bool $alias): string
    {
        $printed = [];
        foreach ($attributes as $given => $value) {
            $given = (string) $given;
            if (!preg_match('/^[a-z][a-zA-Z0-9_-]*\z/', $given)) {
                self::stop($tag, "attribute \"$given\"", 'a name of letters, digits and dashes that starts with a small letter');
            }
            $dashed = strtolower(preg_replace('/[A-Z]/', '-$0', str_replace('_', '-', $given)) ?? $given);
            if (strncmp($dashed, 'on', 2) === 0) {
                self::stop($tag, "attribute \"$given\"", 'no name that starts with "on": handlers belong into a script');
            }
            $twin = strncmp($dashed, 'data-', 5) === 0 ? 'data-' : '';
            $bare = substr($dashed, strlen($twin));
            $isBoolean = in_array($bare, $own['booleans'], true);
            $isList = in_array($bare, $own['lists'], true);
            $isKnown = $isBoolean || $isList || in_array($bare, $own['texts'], true);
            $isPositive = !$isKnown && in_array("no-$bare", $own['booleans'], true);
            $name = ($alias && ($isKnown || $isPositive) ? 'data-' : $twin) . ($isPositive ? 'no-' : '') . $bare;
            if (array_key_exists($name, $printed) || $name === 'data-apunt' || $name === 'data-json') {
                self::stop($tag, "attribute \"$given\"", 'once, and found twice');
            }
            if ($isBoolean || $isPositive) {
                $printed[$name] = self::boolean($tag, $given, $value, $isPositive, $name);
            } else {
                $printed[$name] = self::attribute($tag, $given, $value, $isKnown, $isList, $name);
            }
        }

        return implode('', $printed);
    }

    /** @param mixed $value */
    private static function boolean(string $tag, string $given, $value, bool $isPositive, string $name): string
    {
        if ($value === null) {
            return '';
        }
        $word = is_bool($value) ? ($value ? 'true' : 'false') : (self::isText($value) ? (string) $value : 'data');
        if (!in_array($word, ['true', '1', '', 'false', '0'], true)) {
            self::stop($tag, "attribute \"$given\"", 'true or false');
        }

        return in_array($word, ['false', '0'], true) === $isPositive ? " $name" : '';
    }

    /** @param mixed $value */
    private static function attribute(string $tag, string $given, $value, bool $isKnown, bool $isList, string $name): string
    {
        if ($value === null) {
            return '';
        }
        if (is_bool($value)) {
            if (preg_match('/^aria[-A-Z_]/', $given)) {
                return " $name=\"" . ($value ? 'true' : 'false') . '"';
            }
            if ($value && $isKnown) {
                self::stop($tag, "attribute \"$given\"", 'a text or a number, and found true');
            }

            return $value ? " $name" : '';
        }
        if (self::isText($value)) {
            return " $name=\"" . self::escape((string) $value) . '"';
        }
        if (!is_array($value) || array_keys($value) !== array_keys(array_keys($value))) {
            self::stop($tag, "attribute \"$given\"", 'a text, a number, a boolean or a list of texts; other data goes into "json"');
        }
        $words = [];
        foreach ($value as $item) {
            if ($item === null || $item === false || $item === '') {
                continue;
            }
            if (!self::isText($item)) {
                self::stop($tag, "attribute \"$given\"", 'a list of texts and numbers; other data goes into "json"');
            }
            if ($isList && preg_match(self::WORD_ENDS, (string) $item)) {
                self::stop($tag, "attribute \"$given\"", 'a list whose texts have no white space and no comma, at which the tag splits it');
            }
            $words[] = (string) $item;
        }

        return " $name=\"" . self::escape(implode(' ', $words)) . '"';
    }

    /** @param mixed $json */
    private static function children(string $tag, array $own, $json, array $named, bool $alias): string
    {
        $printed = $json === null ? '' : self::child($tag, '', $json, $alias);
        foreach ($named as $name => $value) {
            if (!in_array($name, $own['named'], true)) {
                $known = $own['named'] === [] ? 'none with a name: the tag has only "json"' : 'one of ' . implode(', ', $own['named']);
                self::stop($tag, "JSON child \"$name\"", $known);
            }
            $printed .= $value === null ? '' : self::child($tag, $name, $value, $alias);
        }

        return $printed;
    }

    /** @param mixed $value */
    private static function child(string $tag, string $name, $value, bool $alias): string
    {
        $json = self::json($tag, self::plain($value));
        if ($alias) {
            return ' data-json' . ($name === '' ? '' : "-$name") . '="' . self::escape($json) . '"';
        }

        return '<script type="application/json"' . ($name === '' ? '' : " data-apunt-json=\"$name\"") . ">$json</script>";
    }

    /**
     * JSON in which nothing can end the script that it stands in, or start a comment.
     *
     * @param mixed $value
     */
    private static function json(string $tag, $value): string
    {
        $json = json_encode($value, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        if ($json === false) {
            self::stop($tag, 'JSON', 'data that JSON can hold');
        }

        return str_replace('<', '\u003c', $json);
    }

    /**
     * @param mixed $value
     * @return mixed the value with the Html in it as texts
     */
    private static function plain($value)
    {
        if ($value instanceof Html) {
            return (string) $value;
        }

        return is_array($value) ? array_map([self::class, 'plain'], $value) : $value;
    }
}
