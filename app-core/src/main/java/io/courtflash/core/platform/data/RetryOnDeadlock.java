package io.courtflash.core.platform.data;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A transaction that is repeated, a few times at most, when the database has ended it because it
 * and another one waited for each other: the other one goes on, and nothing of this one is left.
 * For methods that begin a transaction and change nothing outside of it before its commit. Called
 * within another transaction they fail as ever, because that one has ended, too.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface RetryOnDeadlock {}
