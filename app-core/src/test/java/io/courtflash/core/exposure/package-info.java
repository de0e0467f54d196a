/** Tests of the package of the same name. */
@NullMarked
package io.courtflash.core.exposure;

import org.jspecify.annotations.NullMarked;
