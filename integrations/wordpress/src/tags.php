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

/**
 * Prints a tag for a post. A mistake must not take the page away from its readers: they get the body, and who may edit is told.
 *
 * @param array<string, mixed> $attributes
 * @param array<string, string> $json JSON as an author has written it, by the child's name; the main one is ''
 */
function render(string $tag, array $attributes, string $body, array $json = []): string
{
    try {
        $options = [];
        foreach ($json as $name => $text) {
            if (trim($text) === '') {
                continue;
            }
            $value = json_decode($text);
            if (json_last_error() !== JSON_ERROR_NONE) {
                throw new InvalidArgumentException("$tag: JSON" . ($name === '' ? '' : " \"$name\"") . ': expected valid JSON: ' . json_last_error_msg());
            }
            if ($name === '') {
                $options['json'] = $value;
            } else {
                $options['named'][$name] = $value;
            }
        }

        return (string) Tags::tag($tag, $attributes, new Html($body), $options);
    } catch (InvalidArgumentException $mistake) {
        $note = current_user_can('edit_posts') ? '<p class="apunt-mistake" role="alert">' . esc_html($mistake->getMessage()) . '</p>' : '';

        return $note . $body;
    }
}
