/** Settings and the server's time over HTTP. */
@NullMarked
package io.courtflash.core.config.web;

import org.jspecify.annotations.NullMarked;
