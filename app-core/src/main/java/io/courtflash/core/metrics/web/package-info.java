/** Statistics and attempts over HTTP. */
@NullMarked
package io.courtflash.core.metrics.web;

import org.jspecify.annotations.NullMarked;
