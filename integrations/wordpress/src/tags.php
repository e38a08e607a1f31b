<?php

declare(strict_types=1);

namespace Apunt\WordPress;

use Apunt\Html;
use Apunt\Tags;
use InvalidArgumentException;

/** @return list<array<string, mixed>> every tag with its attributes, as the library's contracts have them */
function tags(): array
{
    static $tags = null;
    if ($tags === null) {
        $tags = json_decode((string) file_get_contents(FOLDER . '/tags.json'), true, 512, JSON_THROW_ON_ERROR);
    }

    return $tags;
}

/** @return list<array<string, mixed>> the tags that authors place; the settings of the page are for administrators */
function placeable(): array
{
    return array_values(array_filter(tags(), static function (array $tag): bool {
        return $tag['tag'] !== 'apunt-config';
    }));
}

/** @return array<string, mixed>|null a tag by its name */
function tagNamed(string $name): ?array
{
    static $byName = null;
    if ($byName === null) {
        $byName = array_column(tags(), null, 'tag');
    }

    return $byName[$name] ?? null;
}

/** A mistake in a post, for those who may mend it. */
function note(string $mistake): string
{
    return current_user_can('edit_posts') ? '<p class="apunt-mistake" role="alert">' . esc_html($mistake) . '</p>' : '';
}

/**
 * Prints a tag for a post. A mistake must not take the page away from its readers: they get the body, and whoever may edit is told. The same holds for a
 * tag of the template in a text whose author may not write unfiltered HTML.
 *
 * @param array<string, mixed> $attributes
 * @param array<string, string> $json JSON as an author has written it, by the child's name; the main one is ''
 */
function render(string $tag, array $attributes, string $body, array $json = []): string
{
    try {
        $values = readJson($tag, $json);
        $closed = [];
        if (!isTrusted()) {
            $open = openTags()[$tag] ?? null;
            if ($open === null) {
                throw new InvalidArgumentException("$tag: expected a tag that is open to editors: " . WHY);
            }
            [$attributes, $values, $closed] = openOnly($open, $attributes, $values);
        }
        $options = ['named' => array_diff_key($values, ['' => true])] + (array_key_exists('', $values) ? ['json' => $values['']] : []);
        $notes = array_map(static function (string $name) use ($tag): string {
            return note("$tag: $name: expected what is open to editors: " . WHY);
        }, $closed);

        return implode('', $notes) . Tags::tag($tag, $attributes, new Html($body), $options);
    } catch (InvalidArgumentException $mistake) {
        return note($mistake->getMessage()) . $body;
    }
}

/**
 * @param array<string, string> $json
 * @return array<string, mixed> the values of what is not empty
 */
function readJson(string $tag, array $json): array
{
    $values = [];
    foreach ($json as $name => $text) {
        if (trim($text) === '') {
            continue;
        }
        $values[$name] = json_decode($text);
        if (json_last_error() !== JSON_ERROR_NONE) {
            throw new InvalidArgumentException("$tag: JSON" . ($name === '' ? '' : " \"$name\"") . ': expected valid JSON: ' . json_last_error_msg());
        }
    }

    return $values;
}
