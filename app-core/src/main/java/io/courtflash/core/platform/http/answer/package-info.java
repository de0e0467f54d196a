/**
 * The answers to requests: the envelope, the endpoints before the framework, and how both are
 * written.
 */
@NullMarked
package io.courtflash.core.platform.http.answer;

import org.jspecify.annotations.NullMarked;
