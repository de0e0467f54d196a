/** Settings and the server's time over HTTP. */
@NullMarked
package io.courtflash.core.hall.settings.web;

import org.jspecify.annotations.NullMarked;
