/**
 * The filters that each request of the framework passes: limits of bodies, addresses and headers.
 */
@NullMarked
package io.courtflash.core.platform.http.filter;

import org.jspecify.annotations.NullMarked;
