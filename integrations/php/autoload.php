<?php

declare(strict_types=1);

// For sites without Composer.
require_once __DIR__ . '/src/Html.php';
require_once __DIR__ . '/src/Tags.php';
