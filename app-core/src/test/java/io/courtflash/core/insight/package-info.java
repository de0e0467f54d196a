/** What is proved of the figures. */
@NullMarked
package io.courtflash.core.insight;

import org.jspecify.annotations.NullMarked;
