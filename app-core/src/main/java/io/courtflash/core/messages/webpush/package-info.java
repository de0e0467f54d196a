/**
 * Sends messages to browsers whose page is closed (Web Push): the encryption of RFC 8291, the
 * signature of RFC 8292 and the request of RFC 8030.
 */
@NullMarked
package io.courtflash.core.messages.webpush;

import org.jspecify.annotations.NullMarked;
