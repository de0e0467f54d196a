package io.courtflash.core.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

/**
 * A test of how much work it makes for a server, by the server's own counters: skipped on external
 * servers, which work for the tests of two processes.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@DisabledIfEnvironmentVariable(
    named = "COURTFLASH_MODE",
    matches = "external",
    disabledReason = "the servers' counters have the work of other tests, too")
public @interface CountsOnServer {}
