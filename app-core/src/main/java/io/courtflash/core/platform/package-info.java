/**
 * The platform under all other packages of the core: the servers, HTTP, the database, background
 * work and cryptography.
 */
@NullMarked
package io.courtflash.core.platform;

import org.jspecify.annotations.NullMarked;
