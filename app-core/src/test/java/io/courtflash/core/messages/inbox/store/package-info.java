@NullMarked
package io.courtflash.core.messages.inbox.store;

import org.jspecify.annotations.NullMarked;
