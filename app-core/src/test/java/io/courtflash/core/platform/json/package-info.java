/** Tests of JSON reading and writing. */
@NullMarked
package io.courtflash.core.platform.json;

import org.jspecify.annotations.NullMarked;
