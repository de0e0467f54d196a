@NullMarked
package io.courtflash.core.messages.webpush;

import org.jspecify.annotations.NullMarked;
