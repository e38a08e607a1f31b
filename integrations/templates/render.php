<?php

// Renders calls with the macros in Twig and with the PHP helper. Reads {calls, macros} as JSON from the standard input and prints
// {twig: {html, plain}, php}, each a list of HTML or of {"error": message}; `html` and `plain` are the two settings of autoescape.

declare(strict_types=1);

error_reporting(E_ALL);
set_error_handler(static function (int $level, string $message): bool {
    throw new ErrorException($message, 0, $level);
});
if (stream_resolve_include_path('Twig/autoload.php') === false) {
    fwrite(STDERR, "Twig is not installed\n");
    exit(3);
}
require 'Twig/autoload.php';
require __DIR__ . '/../php/autoload.php';

/** The data with its Markup in the words of one of the two. */
function withMarkup($value, string $class)
{
    if (!is_array($value)) {
        return $value;
    }
    if (array_keys($value) === ['$markup']) {
        return $class === 'Twig\Markup' ? new Twig\Markup($value['$markup'], 'UTF-8') : new Apunt\Html($value['$markup']);
    }

    return array_map(static function ($item) use ($class) {
        return withMarkup($item, $class);
    }, $value);
}

function attempt(callable $render)
{
    try {
        return (string) $render();
    } catch (Throwable $error) {
        return ['error' => $error->getMessage()];
    }
}

function twig(array $calls, string $macros, $autoescape): array
{
    $page = '{% import "apunt.twig" as apunt %}';
    foreach ($calls as $at => $call) {
        $name = str_replace('-', '_', $call['tag']);
        $pages["page$at"] = "$page{{ apunt.$name(attributes, body, json, named, alias) }}";
    }
    $twig = new Twig\Environment(
        new Twig\Loader\ArrayLoader(['apunt.twig' => $macros] + ($pages ?? [])),
        ['autoescape' => $autoescape, 'strict_variables' => true]
    );

    return array_map(static function (int $at, array $call) use ($twig) {
        return attempt(static function () use ($twig, $at, $call) {
            $data = withMarkup($call, 'Twig\Markup') + ['body' => null, 'json' => null, 'named' => null, 'alias' => false];

            return $twig->render("page$at", $data);
        });
    }, array_keys($calls), $calls);
}

function php(array $calls): array
{
    return array_map(static function (array $call) {
        return attempt(static function () use ($call) {
            $data = withMarkup($call, 'Apunt\Html');
            $options = array_intersect_key($data, ['json' => 1, 'named' => 1, 'alias' => 1]);

            return Apunt\Tags::tag($call['tag'], $data['attributes'], $data['body'] ?? null, $options);
        });
    }, $calls);
}

/** Whole templates, in which the page escapes by itself: those of the documentation. */
function pages(array $pages, string $macros, array $data): array
{
    $twig = new Twig\Environment(new Twig\Loader\ArrayLoader(['apunt.twig' => $macros] + $pages['twig']));
    $print = static function (string $source) use ($data): string {
        extract($data);
        ob_start();
        eval('?>' . $source);

        return (string) ob_get_clean();
    };

    return [
        'twig' => array_map(static function (int $at) use ($twig, $data) {
            return attempt(static function () use ($twig, $at, $data) {
                return $twig->render((string) $at, $data);
            });
        }, array_keys($pages['twig'])),
        'php' => array_map(static function (string $source) use ($print) {
            return attempt(static function () use ($print, $source) {
                return $print($source);
            });
        }, $pages['php']),
    ];
}

$input = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
if (isset($input['pages'])) {
    echo json_encode(pages($input['pages'], $input['macros'], $input['pages']['data']), JSON_THROW_ON_ERROR);
    exit;
}
$rendered = [
    'versions' => ['php' => PHP_VERSION, 'twig' => Twig\Environment::VERSION],
    'twig' => ['html' => twig($input['calls'], $input['macros'], 'html'), 'plain' => twig($input['calls'], $input['macros'], false)],
    'php' => php($input['calls']),
];
echo json_encode($rendered, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
