package io.courtflash.core.web;

import com.alibaba.fastjson2.annotation.JSONField;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A record's components and constructor, looked up once per class. */
record RecordShape(Constructor<?> constructor, List<Part> parts) {

  private static final ClassValue<RecordShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return read(type);
        }
      };

  static RecordShape of(Class<?> type) {
    return SHAPES.get(type);
  }

  Object newRecord(@Nullable Object[] values) {
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refused) {
        throw refused;
      }
      throw new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static RecordShape read(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return new RecordShape(constructor, Arrays.stream(components).map(Part::of).toList());
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One component; a {@code JSONField} gives it a name that Java doesn't allow. */
  record Part(String name, Type type, boolean required, Method accessor) {

    static Part of(RecordComponent component) {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      boolean required = !component.getAnnotatedType().isAnnotationPresent(Nullable.class);
      JSONField renamed = accessor.getAnnotation(JSONField.class);
      String name = renamed == null ? component.getName() : renamed.name();
      return new Part(name, component.getGenericType(), required, accessor);
    }

    @Nullable Object valueIn(Record record) {
      try {
        return accessor.invoke(record);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
