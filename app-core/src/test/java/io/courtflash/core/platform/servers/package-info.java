/** Tests on real engines. */
@NullMarked
package io.courtflash.core.platform.servers;

import org.jspecify.annotations.NullMarked;
