package io.courtflash.core.platform.security;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the argument of an operation with {@link NeedsPermission} that names the courts on which it
 * acts: an id, ids, or a value that implements {@link OnCourts}. On a method: it acts on all
 * courts. Members of the staff who are limited to some court groups are refused with {@link
 * OtherCourtsException} for all other courts.
 */
@Target({ElementType.PARAMETER, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface ActsOn {

  TargetKind value();
}
