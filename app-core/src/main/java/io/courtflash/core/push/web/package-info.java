/** Push over HTTP. */
@NullMarked
package io.courtflash.core.push.web;

import org.jspecify.annotations.NullMarked;
