/** The booking engine. Each feature is a package of its own; its root holds what others may use. */
@NullMarked
package io.courtflash.core;

import org.jspecify.annotations.NullMarked;
