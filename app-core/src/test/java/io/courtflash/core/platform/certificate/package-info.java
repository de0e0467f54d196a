/** Tests of the package of the same name. */
@NullMarked
package io.courtflash.core.platform.certificate;

import org.jspecify.annotations.NullMarked;
