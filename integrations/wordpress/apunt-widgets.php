<?php
/**
 * Plugin Name: Apunt widgets
 * Description: The apunt-* tags in posts: blocks, shortcodes, and plain HTML that stays.
 * Version: 0.1.0
 * Requires at least: 6.0
 * Requires PHP: 7.4
 */

declare(strict_types=1);

namespace Apunt\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

const FOLDER = __DIR__;
const PLUGIN = __FILE__;

require_once __DIR__ . '/php/autoload.php';
require_once __DIR__ . '/src/tags.php';
require_once __DIR__ . '/src/rights.php';
require_once __DIR__ . '/src/editors.php';
require_once __DIR__ . '/src/settings.php';
require_once __DIR__ . '/src/head.php';
require_once __DIR__ . '/src/filters.php';
require_once __DIR__ . '/src/shortcodes.php';
require_once __DIR__ . '/src/blocks.php';
