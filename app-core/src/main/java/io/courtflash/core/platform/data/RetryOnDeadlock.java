package io.courtflash.core.platform.data;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a transaction that is repeated, a few times at most, when the database rolled it back
 * because of a deadlock. For methods that begin a transaction and change nothing outside of it
 * before its commit. Called within another transaction they fail as ever, because that one has
 * ended, too.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface RetryOnDeadlock {}
