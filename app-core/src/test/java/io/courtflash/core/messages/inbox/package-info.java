@NullMarked
package io.courtflash.core.messages.inbox;

import org.jspecify.annotations.NullMarked;
