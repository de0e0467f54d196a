/** Push over HTTP. */
@NullMarked
package io.courtflash.core.messages.live.web;

import org.jspecify.annotations.NullMarked;
