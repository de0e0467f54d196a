/** Tests on real engines. */
@NullMarked
package io.courtflash.core.engine;

import org.jspecify.annotations.NullMarked;
