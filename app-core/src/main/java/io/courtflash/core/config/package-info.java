/** The settings that administrators change while the program runs. */
@NullMarked
package io.courtflash.core.config;

import org.jspecify.annotations.NullMarked;
