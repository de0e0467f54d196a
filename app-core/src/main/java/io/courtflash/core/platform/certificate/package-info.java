/** What other computers can reach, and what has to be accepted before they can. */
@NullMarked
package io.courtflash.core.platform.certificate;

import org.jspecify.annotations.NullMarked;
