/** Statistics and attempts over HTTP. */
@NullMarked
package io.courtflash.core.operations.meters.web;

import org.jspecify.annotations.NullMarked;
