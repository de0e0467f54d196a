/** Tests of settings. */
@NullMarked
package io.courtflash.core.config;

import org.jspecify.annotations.NullMarked;
