/** HTTP as all endpoints share it: the envelope, response codes, refusals, limits and filters. */
@NullMarked
package io.courtflash.core.platform.http;

import org.jspecify.annotations.NullMarked;
