/**
 * The program's TLS certificate, and the network risks that have to be accepted before other
 * computers can connect.
 */
@NullMarked
package io.courtflash.core.platform.certificate;

import org.jspecify.annotations.NullMarked;
