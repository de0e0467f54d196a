/** Tests of JSON reading and writing. */
@NullMarked
package io.courtflash.core.json;

import org.jspecify.annotations.NullMarked;
