/**
 * What every other room stands on: the servers, HTTP, the database, background work and
 * cryptography.
 */
@NullMarked
package io.courtflash.core.platform;

import org.jspecify.annotations.NullMarked;
