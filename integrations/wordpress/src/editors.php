<?php

declare(strict_types=1);

namespace Apunt\WordPress;

use Apunt\Tags;

// Tags and attributes that are open to editors (docs/cms/who-may-place-what.md); the contracts name them, and `tags.json` has them in `editors`.

/** Attributes that say nothing to a widget. */
const PLAIN = ['class', 'id', 'lang', 'dir', 'title', 'aria-label', 'aria-labelledby', 'aria-hidden'];

/** Why a note says that something is not printed. */
const WHY = 'the author of this text may not write unfiltered HTML. The template of the page can print it.';

/** @return array<string, array<string, mixed>> the tags that are open to editors, by name */
function openTags(): array
{
    static $open = null;
    if ($open === null) {
        $open = array_column(array_filter(placeable(), static function (array $tag): bool {
            return isset($tag['editors']);
        }), null, 'tag');
    }

    return $open;
}

/** @return list<string> the values of `data-apunt` that editors may write */
function openNames(): array
{
    return array_map(static function (string $tag): string {
        return substr($tag, strlen('apunt-'));
    }, array_keys(openTags()));
}

/** @return list<string> the attributes that an editor may set on an open tag, `slot` apart */
function openAttributes(array $tag): array
{
    $open = $tag['editors']['attributes'];
    $twins = array_map(static function (string $name): string {
        return "data-$name";
    }, $open);

    return array_merge(PLAIN, $open, $twins, $tag['editors']['json']);
}

/** @return list<string> the slots that are open on any tag: neither kses nor a tag by itself knows what stands around it */
function openSlots(): array
{
    return array_values(array_unique(array_merge(...array_values(array_map(static function (array $tag): array {
        return $tag['editors']['slots'];
    }, openTags())))));
}

/** @return list<array<string, mixed>> the tags that the current user may place, with the attributes that this user may set */
function offered(): array
{
    if (current_user_can(RIGHT)) {
        return placeable();
    }

    return array_map(static function (array $tag): array {
        $attributes = array_filter($tag['attributes'], static function (array $attribute) use ($tag): bool {
            return in_array($attribute['attribute'], $tag['editors']['attributes'], true);
        });

        return ['attributes' => array_values($attributes)] + $tag;
    }, array_values(openTags()));
}

/** Whether an editor may set an attribute of an open tag, under any of the names by which a shortcode may call it: `confirm` is `no-confirm`. */
function isOpen(array $tag, string $name): bool
{
    $dashed = strtolower(preg_replace('/[A-Z]/', '-$0', str_replace('_', '-', $name)) ?? $name);
    $bare = strncmp($dashed, 'data-', 5) === 0 ? substr($dashed, 5) : $dashed;
    $isKnown = in_array($bare, array_column($tag['attributes'], 'attribute'), true);
    $open = openAttributes($tag);

    return in_array($dashed, $open, true) || (!$isKnown && in_array("no-$bare", $open, true));
}

/**
 * Whether a value is the address of a script, which no open attribute takes. Browsers pass over spaces and control characters in an address.
 *
 * @param mixed $value
 */
function isScript($value): bool
{
    return is_string($value) && preg_match('/^(?:data|javascript|vbscript):/i', preg_replace('/[\x00-\x20]+/', '', $value) ?? '') === 1;
}

/**
 * JSON of an editor, without the keys that would set attributes which are not an editor's.
 *
 * @param mixed $value
 * @return mixed
 */
function openJson(array $tag, $value)
{
    return is_object($value) ? (object) array_diff_key((array) $value, array_flip($tag['editors']['closed'])) : $value;
}

/**
 * What an editor may give to an open tag, and the names of what is left out.
 *
 * @param array<string, mixed> $attributes
 * @param array<string, mixed> $json by the child's name; the main one is ''
 * @return array{0: array<string, mixed>, 1: array<string, mixed>, 2: list<string>}
 */
function openOnly(array $tag, array $attributes, array $json): array
{
    $isGiven = static function ($value, $name) use ($tag): bool {
        return $name === 'slot' ? in_array($value, openSlots(), true) : isOpen($tag, (string) $name) && !isScript($value);
    };
    $isTaken = static function (string $name) use ($tag): bool {
        return in_array($name === '' ? 'data-json' : "data-json-$name", $tag['editors']['json'], true);
    };
    $open = array_filter($attributes, $isGiven, ARRAY_FILTER_USE_BOTH);
    $taken = array_filter($json, $isTaken, ARRAY_FILTER_USE_KEY);
    $isSaid = static function ($value): bool {
        return $value !== null && $value !== false;
    };
    $closed = array_merge(
        array_keys(array_filter(array_diff_key($attributes, $open), $isSaid)),
        array_map(static function (string $name): string {
            return $name === '' ? 'JSON' : "JSON \"$name\"";
        }, array_keys(array_diff_key($json, $taken)))
    );
    if (isset($taken[''])) {
        foreach (array_keys(array_diff_key((array) $taken[''], (array) openJson($tag, $taken['']))) as $key) {
            $closed[] = "\"$key\" in JSON";
        }
        $taken[''] = openJson($tag, $taken['']);
    }

    return [$open, $taken, array_map('strval', $closed)];
}

/** A piece of HTML of an editor, without closed tags, aliases, attributes and slots; what stands in a closed tag stays. */
function limited(string $html): string
{
    // Nothing in it is tried twice, so that no text makes PCRE give up.
    $tag = '/<(\/?)([a-z][^\s\/>]*+)((?:"[^"]*+"|\'[^\']*+\'|[^\'">]++)*+)>/i';

    return preg_replace_callback($tag, static function (array $found): string {
        [$whole, $slash, $written, $attributes] = $found;
        $name = strtolower($written);
        $isOurs = strncmp($name, 'apunt-', 6) === 0;
        if ($isOurs && !isset(openTags()[$name])) {
            return '';
        }
        $isConcerned = $isOurs || stripos($attributes, 'data-apunt') !== false || stripos($attributes, 'slot') !== false;

        return $slash !== '' || !$isConcerned ? $whole : "<$written" . limitedAttributes($name, $attributes) . '>';
    }, $html) ?? $html;
}

const ATTRIBUTE = '/\s*+([^\s"\'<>\/=]++)(?:\s*+=\s*+("[^"]*+"|\'[^\']*+\'|[^\s"\'>]++))?/';

function valueOf(string $written): string
{
    return html_entity_decode(trim($written, '"\''), ENT_QUOTES | ENT_HTML5, 'UTF-8');
}

/** The attributes of a start tag that an editor may set. */
function limitedAttributes(string $element, string $attributes): string
{
    preg_match('/(?:^|[\s\/"\'])data-apunt\s*+=\s*+("[^"]*+"|\'[^\']*+\'|[^\s"\'>]++)/i', $attributes, $alias);
    $isAlias = !isset(openTags()[$element]);
    $tag = openTags()[$isAlias ? 'apunt-' . valueOf($alias[1] ?? '') : $element] ?? null;

    return preg_replace_callback(ATTRIBUTE, static function (array $found) use ($tag, $isAlias): string {
        $name = strtolower($found[1]);
        $value = valueOf($found[2] ?? '');
        if ($name === 'slot') {
            return in_array($value, openSlots(), true) ? $found[0] : '';
        }
        if ($name === 'data-apunt') {
            return $isAlias && in_array($value, openNames(), true) ? $found[0] : '';
        }
        // A div may have data of its own.
        $isJudged = $tag !== null && (!$isAlias || isOfTag($tag, $name));
        if (!$isJudged) {
            return $found[0];
        }
        if (!in_array($name, openAttributes($tag), true) || isScript($value)) {
            return '';
        }

        return $name === 'data-json' ? limitedJson($tag, $found[0], $value) : $found[0];
    }, $attributes) ?? '';
}

/** Whether a name on an alias is that of an attribute or of JSON of its tag. */
function isOfTag(array $tag, string $name): bool
{
    $bare = strncmp($name, 'data-', 5) === 0 ? substr($name, 5) : '';

    return $bare === 'json' || strncmp($bare, 'json-', 5) === 0 || in_array($bare, array_column($tag['attributes'], 'attribute'), true);
}

function limitedJson(array $tag, string $written, string $text): string
{
    $value = json_decode($text);
    // A browser may read what PHP cannot.
    if (json_last_error() !== JSON_ERROR_NONE) {
        return '';
    }
    $open = openJson($tag, $value);

    return (array) $open === (array) $value ? $written : ' data-json="' . Tags::escape((string) json_encode($open, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE)) . '"';
}

// Before WordPress makes blocks and shortcodes of it: what these print, `render()` judges.
add_filter('the_content', static function (string $content): string {
    return isTrusted() ? $content : limited($content);
}, PHP_INT_MIN);
