<?php

declare(strict_types=1);

namespace Apunt;

/** HTML that is right as it is: what the helper prints, and bodies that a template vouches for. */
final class Html
{
    /** @var string */
    private $source;

    public function __construct(string $source)
    {
        $this->source = $source;
    }

    public function __toString(): string
    {
        return $this->source;
    }
}
