@NullMarked
package io.courtflash.core.messages.live;

import org.jspecify.annotations.NullMarked;
